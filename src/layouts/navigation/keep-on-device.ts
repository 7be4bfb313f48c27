import { keepThisPage } from '../../stores/kept-pages.ts'

// With what keeps a page comes what it says once it was kept: without network neither can be fetched.
export { sayKept } from './say-kept.ts'

/** What is done for who is signed in once the page has nothing better to do. */
export async function keepOnDevice(): Promise<void> {
  await keepThisPage()
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const [{ renewPush }, { siteHttp }] = await Promise.all([
    import('../../stores/push.ts'),
    import('../../stores/session/site-http.ts'),
  ])
  await renewPush(siteHttp)
}
