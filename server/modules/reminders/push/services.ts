/**
 * Push services of browsers. Whoever subscribes names an address that we then send to: it must be
 * one of these, or anybody could let our server call whom they like.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[\w.-]+\.push\.services\.mozilla\.com$/,
  /^[\w.-]+\.push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
]

/** Whether an address belongs to a push service that we know. */
export function isKnownService({ protocol, hostname, port, username, password }: URL): boolean {
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && SERVICES.some(pattern => pattern.test(hostname))
}
