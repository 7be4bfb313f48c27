/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** A test was started, or a class has stored something on the device. */
  | { keep: string }
  /** The test was submitted, or nothing of the class is stored any more. */
  | { forget: string }
  /** A signed-in user has opened a page, which loaded these hashed files, and goes on with `next`. */
  | { opened: string; person: string; files: string[]; next?: string | undefined }
  /** Id of the current user; empty for a visitor. */
  | { person: string }
  /** A request that changes something begins, or has ended. */
  | { changed: true }
  /** A link to this page is being pressed. */
  | { expected: string }
  /** Whether the dictionary is on the device. */
  | { dictionary: boolean }
  /** Addresses of recordings that the learner is going to need. */
  | { recordings: string[] }
