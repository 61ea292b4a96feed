import type { Diagnostic } from './rule'

/** A diagnostic for tests: an error without place, message or fix, except for what is given. */
export function testDiagnostic(given: Partial<Diagnostic>): Diagnostic {
  return {
    rule: 'r',
    severity: 'error',
    toolId: null,
    partId: null,
    path: [],
    at: 'value',
    message: '',
    profiles: [],
    fixes: [],
    related: [],
    ...given,
  }
}
