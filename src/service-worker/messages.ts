/** What a page tells the service worker. */
export type WorkerMessage =
  /** A test was begun, or a class keeps something on the device. */
  | { keep: string }
  /** The test was handed in, or nothing of the class is left. */
  | { forget: string }
  /** A signed-in person has opened a page, with the hashed files that it loaded. */
  | { opened: string; person: string; files: string[] }
  /** Who is signed in now; empty when nobody is. */
  | { person: string }
  /** Whether the dictionary is on the device. */
  | { dictionary: boolean }
