// Monaco's colours and fonts, read from the tokens that stand on the page, for as long as an editor is shown.
import { monaco } from './monaco'

const THEME = 'namewright'

/** The token each part of the editor is drawn with. */
const EDITOR_COLORS = {
  'editor.background': '--surface-raised',
  'editor.foreground': '--text',
  'editorLineNumber.foreground': '--text-muted',
  'editorLineNumber.activeForeground': '--text',
  'editorCursor.foreground': '--accent',
  'editor.selectionBackground': '--surface-selected',
  'editor.inactiveSelectionBackground': '--surface-hover',
  'editor.lineHighlightBackground': '--surface-sunken',
  'editor.lineHighlightBorder': '--surface-sunken',
  'editor.findMatchBackground': '--caution-soft',
  'editor.findMatchHighlightBackground': '--caution-soft',
  'editorIndentGuide.background1': '--border',
  'editorIndentGuide.activeBackground1': '--border-strong',
  'editorBracketMatch.background': '--accent-soft',
  'editorBracketMatch.border': '--accent',
  'editorError.foreground': '--bad',
  'editorWarning.foreground': '--caution',
  'editorInfo.foreground': '--info',
  'editorOverviewRuler.errorForeground': '--bad',
  'editorOverviewRuler.warningForeground': '--caution',
  'editorOverviewRuler.infoForeground': '--info',
  'editorGutter.background': '--surface-raised',
  'editorWidget.background': '--surface-raised',
  'editorWidget.foreground': '--text',
  'editorWidget.border': '--border',
  'editorHoverWidget.background': '--surface-raised',
  'editorHoverWidget.foreground': '--text',
  'editorHoverWidget.border': '--border',
  'editorLightBulb.foreground': '--caution',
  'editorLightBulbAutoFix.foreground': '--accent',
  'editorSuggestWidget.background': '--surface-raised',
  'editorSuggestWidget.selectedBackground': '--surface-selected',
  'editorStickyScroll.background': '--surface-raised',
  'editorOverviewRuler.border': '--surface-raised',
  'input.background': '--surface',
  'input.foreground': '--text',
  'input.border': '--border-strong',
  'list.activeSelectionBackground': '--surface-selected',
  'list.activeSelectionForeground': '--text',
  'list.hoverBackground': '--surface-hover',
  'menu.background': '--surface-raised',
  'menu.foreground': '--text',
  'menu.selectionBackground': '--surface-selected',
  'menu.selectionForeground': '--text',
  'scrollbarSlider.background': '--border',
  'scrollbarSlider.hoverBackground': '--border-strong',
  'scrollbarSlider.activeBackground': '--border-strong',
  'textLink.foreground': '--accent',
  'textLink.activeForeground': '--accent-hover',
  focusBorder: '--focus',
  'diffEditor.insertedLineBackground': '--good-soft',
  'diffEditor.insertedTextBackground': '--good-soft',
  'diffEditor.removedLineBackground': '--bad-soft',
  'diffEditor.removedTextBackground': '--bad-soft',
  'diffEditor.diagonalFill': '--border',
  'diffEditor.unchangedRegionBackground': '--surface-sunken',
  'diffEditor.unchangedRegionForeground': '--text-muted',
} as const

const TOKEN_COLORS = {
  'string.key.json': '--accent',
  'string.value.json': '--text',
  'number.json': '--caution',
  'keyword.json': '--good',
  'delimiter.bracket.json': '--text-muted',
  'delimiter.array.json': '--text-muted',
  'delimiter.colon.json': '--text-muted',
  'delimiter.comma.json': '--text-muted',
} as const

let followers = 0
let observer: MutationObserver | null = null

/** Keeps Monaco's theme equal to the page's, also when it is switched. Returns what ends it. */
export function followTheme(): () => void {
  followers += 1
  if (followers === 1) {
    applyTheme()
    observer = new MutationObserver(applyTheme)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  }
  return () => {
    followers -= 1
    if (followers > 0) return
    observer?.disconnect()
    observer = null
  }
}

/** The font that code is shown in, by the tokens: Monaco wants pixels. */
export function readCodeFont(): { readonly fontFamily: string; readonly fontSize: number } {
  const probe = document.createElement('span')
  probe.style.cssText = 'position:absolute;visibility:hidden;font:var(--text-body) var(--font-code)'
  document.body.append(probe)
  const { fontFamily, fontSize } = getComputedStyle(probe)
  probe.remove()
  return { fontFamily, fontSize: Number.parseFloat(fontSize) }
}

function applyTheme(): void {
  const toHex = createColorReader()
  const dark = document.documentElement.dataset['theme'] === 'dark'
  const colors: Record<string, string> = {}
  for (const [part, token] of Object.entries(EDITOR_COLORS)) colors[part] = toHex(token)
  // Changed words inside a changed line need a second, stronger tone: the line's own colour at part strength.
  colors['diffEditor.insertedTextBackground'] = `${toHex('--good')}40`
  colors['diffEditor.removedTextBackground'] = `${toHex('--bad')}40`
  colors['editor.findMatchHighlightBackground'] = `${toHex('--caution')}40`
  monaco.editor.defineTheme(THEME, {
    base: dark ? 'vs-dark' : 'vs',
    inherit: true,
    colors,
    rules: Object.entries(TOKEN_COLORS).map(([token, color]) => ({
      token,
      foreground: toHex(color).slice(1),
    })),
  })
  monaco.editor.setTheme(THEME)
}

/** Reads a token as `#rrggbb`: the browser draws it, so any notation of colour will do. */
function createColorReader(): (token: string) => string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const style = getComputedStyle(document.documentElement)
  return (token) => {
    if (!context) return '#808080'
    context.fillStyle = style.getPropertyValue(token).trim()
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  }
}
