export {
  bitsPerCharacter,
  findSecrets,
  isPlaceholderSecret,
  maskSecret as mask,
  mayHoldSecret,
} from '../../shared'
export type { Secret } from '../../shared'
