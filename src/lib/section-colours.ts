/** The colour theme of a page; its colours are in ui/section-colours.css. */
export type ColourTheme =
  | 'base'
  | 'education'
  | 'japan'
  | 'chinese'
  | 'english'
  | 'tour'
  | 'dictionary'

/** Routes with a theme of their own (spec section 2, top navigation bar). */
const THEMES: readonly [RegExp, ColourTheme][] = [
  [/^\/(education|study-in-korea(\/.+)?|university\/\d+)$/, 'education'],
  [/^\/audio-book-japanese-konoha$/, 'japan'],
  [/^\/chinese$/, 'chinese'],
  [/^\/english$/, 'english'],
  [/^\/tour(\/|$)/, 'tour'],
  [/^\/dictionary$/, 'dictionary'],
]

/** @param path a clean path, without a trailing slash */
export function colourTheme(path: string): ColourTheme {
  return THEMES.find(([pattern]) => pattern.test(path))?.[1] ?? 'base'
}

/** Colour of the browser's own bar: the background of the navigation bar. */
export const BROWSER_BAR: Record<ColourTheme, { light: string; dark: string }> = {
  base: { light: '#fffdf8', dark: '#1d1b3a' },
  education: { light: '#17603f', dark: '#123f30' },
  japan: { light: '#fbe4e6', dark: '#3a1026' },
  chinese: { light: '#a51c24', dark: '#6f1522' },
  english: { light: '#1f3572', dark: '#182750' },
  tour: { light: '#0b666d', dark: '#0b4650' },
  dictionary: { light: '#c62a38', dark: '#9c2038' },
}
