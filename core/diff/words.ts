/** True for texts of the same words, apart from the white space between and around them. */
export function differOnlyInSpace(one: string, other: string): boolean {
  return collapse(one) === collapse(other)
}

/** A text with all white space between its words as one space. */
export function collapse(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
