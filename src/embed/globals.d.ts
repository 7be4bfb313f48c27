/** Version of the package, inserted by the embed build. */
declare const __SAPA_VERSION__: string

/** Our tags, separated by commas; inserted by the embed build. */
declare const __SAPA_TAGS__: string

/** The chunks that every widget needs besides its own script; inserted by the embed build. */
declare const __SAPA_PRELOADS__: string[]

declare module 'shadow-css' {
  /** Returns the style sheet unchanged where Shadow DOM exists. */
  export default function shadowCss(css: string): (element?: Element) => string
}
