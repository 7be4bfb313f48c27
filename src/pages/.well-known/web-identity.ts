import type { APIRoute } from 'astro'
import { getFedcmAccounts, getFedcmConfig } from '../../contract/routes/connections.ts'
import { apiRoot } from '../../lib/api-root.ts'
import { paths } from '../../lib/paths.ts'

/** Names our identity provider to browsers (FedCM, “The Well-Known File”). */
export const GET: APIRoute = ({ locals, url }) => {
  const address = (path: string) => new URL(path, locals.origin ?? url.origin).href
  const names = {
    provider_urls: [address(apiRoot + getFedcmConfig.path)],
    accounts_endpoint: address(apiRoot + getFedcmAccounts.path),
    login_url: address(paths.connectBrowser),
  }
  // The browser reads it for pages of other sites.
  return Response.json(names, { headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' } })
}
