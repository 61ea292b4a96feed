// The rules with their texts, for what lists them: loaded apart from the stage, which does without.
export { rules } from '../../../../core/lint'
