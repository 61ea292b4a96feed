/** How far the reading of a running server is. */
export interface LiveProgress {
  readonly pages: number
  readonly tools: number
}
