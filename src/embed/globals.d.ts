/** Version of the package, inserted by the embed build. */
declare const __SAPA_VERSION__: string

/** Our tags, separated by commas; inserted by the embed build. */
declare const __SAPA_TAGS__: string

/** Whether the loader asks for more than scripts of elements; inserted by the embed build. */
declare const __SAPA_IS_EARLY__: boolean

/** The chunks that every widget needs besides its own script; inserted by the embed build. */
declare const __SAPA_PRELOADS__: string[]

/** The other chunks that each widget needs, by tag; inserted by the embed build. */
declare const __SAPA_WITH__: Record<string, string[]>

/** The chunks that a first view asks for as it begins, by tag; inserted by the embed build. */
declare const __SAPA_NEXT__: Record<string, string[]>

declare module 'shadow-css' {
  /** Returns the style sheet unchanged where Shadow DOM exists. */
  export default function shadowCss(css: string): (element?: Element) => string
}
