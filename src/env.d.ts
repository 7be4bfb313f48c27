declare namespace App {
  interface Locals {
    /** Reaches the API in process; absent under the development server. */
    fetch?: (url: string, init?: RequestInit) => Promise<Response>
  }
}
