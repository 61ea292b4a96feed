export type { Ask, Choice, Complete, Endpoint, Reply } from './completion'
