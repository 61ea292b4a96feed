/** What the OpenAI protocol tells a client about a refused request. */
export interface ApiErrorDetails {
  readonly status: number
  readonly message: string
  readonly type?: string
  /** The request's field that is at fault. */
  readonly parameter?: string
  readonly code?: string
}

/** A request that is answered with an error. The only exception that becomes a reply by itself. */
export class ApiError extends Error {
  readonly details: ApiErrorDetails

  constructor(details: ApiErrorDetails) {
    super(details.message)
    this.name = 'ApiError'
    this.details = details
  }
}

/** A request whose field `parameter` cannot be used; status 400. */
export function invalidRequest(parameter: string, message: string, code = 'invalid_value'): ApiError {
  return new ApiError({ status: 400, message, parameter, code })
}

/** The body of an error reply, in the shape of the OpenAI protocol. */
export function errorBody(details: ApiErrorDetails): unknown {
  return {
    error: {
      message: details.message,
      type: details.type ?? (details.status >= 500 ? 'server_error' : 'invalid_request_error'),
      param: details.parameter ?? null,
      code: details.code ?? null,
    },
  }
}
