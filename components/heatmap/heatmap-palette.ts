import { useEffect, useState } from 'react'

/** What the canvas paints with; colours as CSS writes them. */
export interface HeatmapPalette {
  /** By ramp step 0..8. */
  readonly ramp: readonly string[]
  /** Text on each ramp step. */
  readonly onRamp: readonly string[]
  readonly surface: string
  readonly boundary: string
  readonly inside: string
  readonly outside: string
  readonly muted: string
  readonly font: string
  /** Width of the tau boundary in pixels. */
  readonly line: number
}

const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const
const QUERIES = [
  '(forced-colors: active)',
  '(prefers-contrast: more)',
  '(prefers-color-scheme: dark)',
] as const

/** The theme's colours for a canvas, read again when the theme or the contrast changes; null until the page is there. */
export function useHeatmapPalette(): HeatmapPalette | null {
  const [palette, setPalette] = useState<HeatmapPalette | null>(null)
  useEffect(() => {
    const read = (): void => setPalette(readPalette())
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'class', 'style'],
    })
    const queries = QUERIES.map((query) => window.matchMedia(query))
    for (const query of queries) query.addEventListener('change', read)
    return () => {
      observer.disconnect()
      for (const query of queries) query.removeEventListener('change', read)
    }
  }, [])
  return palette
}

function readPalette(): HeatmapPalette {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(name).trim()
  const font = token('--font-text')
  if (window.matchMedia('(forced-colors: active)').matches) return systemPalette(font)
  return {
    ramp: STEPS.map((step) => token(`--ramp-${step}`)),
    onRamp: STEPS.map((step) =>
      token(step === 0 ? '--text' : step < 5 ? '--on-ramp-light' : '--on-ramp-dark'),
    ),
    surface: token('--surface'),
    boundary: token('--text'),
    inside: token('--accent'),
    outside: token('--border-strong'),
    muted: token('--text-muted'),
    font,
    line: window.matchMedia('(prefers-contrast: more)').matches ? 3 : 1.75,
  }
}

/** Where the person's own colours are forced, only the side of tau is coloured; numbers and lines say the rest. */
function systemPalette(font: string): HeatmapPalette {
  return {
    ramp: STEPS.map((step) => (step < 5 ? 'Canvas' : 'Highlight')),
    onRamp: STEPS.map((step) => (step < 5 ? 'CanvasText' : 'HighlightText')),
    surface: 'Canvas',
    boundary: 'CanvasText',
    inside: 'Highlight',
    outside: 'CanvasText',
    muted: 'CanvasText',
    font,
    line: 3,
  }
}
