/**
 * Push services of browsers. The address that a browser names is one that we then send requests to:
 * without this list anybody could make our server call any address.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[\w.-]+\.push\.services\.mozilla\.com$/,
  /^[\w.-]+\.push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
]

/** Whether an address belongs to a known push service. */
export function isKnownService({ protocol, hostname, port, username, password }: URL): boolean {
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && SERVICES.some(pattern => pattern.test(hostname))
}
