export { readYaml } from './read-yaml'
export type { YamlFlaw } from './read-yaml'
