/** A text with the characters that cannot be seen written as escapes (`\\u200b`); line breaks stay. */
export function showHidden(text: string): string {
  return text.replaceAll(/(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
}
