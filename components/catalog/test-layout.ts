import { vi } from 'vitest'

/** Gives elements a size, which a page that is not drawn lacks: containers with scroll bars 600 by 600, everything else one row. */
export function fakeLayout(): void {
  function heightOf(this: HTMLElement): number {
    return /^(list|scroller|tree)$/.test(this.className) ? 600 : 28
  }
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(heightOf)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(heightOf)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
}
