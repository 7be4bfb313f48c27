declare namespace App {
  /** What the front hands to a page; empty under the development server. */
  interface Locals {
    /** Reaches the API in process. */
    fetch?: (url: string, init?: RequestInit) => Promise<Response>
    /** Address people use, without a trailing slash. */
    origin?: string
    /** Writes to the server's log. */
    reportError?: (error: unknown) => void
  }
}
