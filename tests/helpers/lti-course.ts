import { hiddenField, type LtiPlatform } from './lti-platform.ts'

/** How the platform's storage answers: as it should, with what nobody stored, or never. */
export type CourseStorage = 'remembers' | 'forgets' | 'silent'

/** Frame of the platform's pages that has its storage. */
const STORAGE = 'platform_storage'

/**
 * Publishes a page of a course that has a tool in a frame, as Moodle shows it.
 *
 * @param storage of the platform (LTI postMessage Storage 0.1); it has none when absent
 * @returns its address
 */
export function publishCourse(
  { pages, url, clientId, deploymentId }: LtiPlatform,
  loginUrl: string,
  storage?: CourseStorage,
): string {
  const fields = {
    iss: url,
    client_id: clientId,
    lti_deployment_id: deploymentId,
    login_hint: 'user-1',
    target_link_uri: loginUrl,
    ...(storage && { lti_storage_target: STORAGE }),
  }
  const inputs = Object.entries(fields).map(([name, value]) => hiddenField(name, value))
  const frame = `<iframe name="${STORAGE}" title="Penyimpanan" src="/storage" hidden></iframe>`
  pages.set('/storage', storagePage(storage))
  pages.set(
    '/course',
    `<!doctype html><html lang="id"><head><title>Kursus</title><link rel="icon" href="data:,"></head><body><main>
<h1>Kursus</h1><iframe name="tool" title="Tes" width="100%" height="700"></iframe>${storage ? frame : ''}
<form method="post" target="tool" action="${loginUrl}">${inputs.join('')}</form></main>
<script>addEventListener('load', () => document.forms[0].submit())</script></body></html>`,
  )
  return `${url}/course`
}

function storagePage(kind: CourseStorage | undefined): string {
  return `<!doctype html><html lang="id"><head><title>Penyimpanan</title></head><body><script>
const stored = new Map()
window.subjects = []
addEventListener('message', ({ source, origin, data: { subject, message_id, key, value } }) => {
  subjects.push(subject)
  if (subject === 'lti.put_data') stored.set(origin + key, value)
  const answer = { subject: subject + '.response', message_id, key, value: stored.get(origin + key) }
  if ('${kind}' === 'forgets' && subject === 'lti.get_data') answer.value = null
  if ('${kind}' !== 'silent') source.postMessage(answer, origin)
})
</script></body></html>`
}
