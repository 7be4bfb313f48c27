import { flushCompileCache } from 'node:module'

/**
 * Loaded before the server that all files look at: what it compiles is there for those that start
 * after it. Node would write it down at its end alone, and most others are killed before theirs.
 */
setInterval(flushCompileCache, 1_000).unref()
