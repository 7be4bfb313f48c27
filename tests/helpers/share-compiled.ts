import { flushCompileCache } from 'node:module'

/**
 * Loaded before the server that all files share: it stores compiled code for servers that start
 * later. Node would store it at its end only, and most others are killed before theirs.
 */
setInterval(flushCompileCache, 1_000).unref()
