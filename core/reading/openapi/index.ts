export { openApi } from './open-api'
export { readHttpFacts } from './request/http-facts'
export { toHttpRequest } from './request/to-http-request'
