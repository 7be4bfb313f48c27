declare namespace App {
  /** Data that the front passes to a page; empty under the development server. */
  interface Locals {
    /** Reaches the API in process. */
    fetch?: (url: string, init?: RequestInit) => Promise<Response>
    /** Address people use, without a trailing slash. */
    origin?: string
    /** Allows this page to be kept until what the API told it changes: it shows nothing of who asks. */
    keep?: () => void
    /** Says that of a resource it shows these parts alone, so that it is kept while others change. */
    showsOnly?: (resource: string, sections: readonly string[]) => void
    /** Lets pages of these origins frame this page, and its forms go to one more. */
    frame?: (framing: { framers: readonly string[]; receiver?: string | null }) => void
    /** The script of the embed build with its hash; undefined where nothing was built. */
    pinnedScript?: import('./contract/widget-elements.ts').PinnedScript | undefined
    /** Writes to the server's log. */
    reportError?: (error: unknown) => void
  }
}
