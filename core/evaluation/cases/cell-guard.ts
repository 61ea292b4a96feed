// Cells of tables that a spreadsheet might take for a formula (OWASP, "CSV Injection") are written with an apostrophe in front, and read without it.

const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

export function guardCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

export function unguardCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
