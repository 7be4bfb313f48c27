/** Version of the package, put in by the embed build. */
declare const __SAPA_VERSION__: string

/** Our tags, separated by commas; put in by the embed build. */
declare const __SAPA_TAGS__: string

/** The chunks that every widget needs besides its own script; put in by the embed build. */
declare const __SAPA_PRELOADS__: string[]

declare module 'shadow-css' {
  /** Passes the style sheet through where Shadow DOM exists. */
  export default function shadowCss(css: string): (element?: Element) => string
}
