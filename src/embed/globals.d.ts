/** Version of the package, put in by the embed build. */
declare const __SAPA_VERSION__: string

/** Our tags, and the chunks each needs besides its own script; put in by the embed build. */
declare const __SAPA_PRELOADS__: Record<string, string[]>

declare module 'shadow-css' {
  /** Passes the style sheet through where Shadow DOM exists. */
  export default function shadowCss(css: string): (element?: Element) => string
}
