import type { Answer, UrlForm } from '../contract/calls.ts'
import { exchangeToken, revokeToken } from '../contract/routes/connections.ts'
import type { Http, Result } from './http.ts'

export type PageTokens = Answer<typeof exchangeToken>

/** Exchanges a code or a refresh token, as a form: OAuth has no other. */
export function exchangeTokens(
  http: Http,
  fields: UrlForm<typeof exchangeToken>,
): Promise<Result<PageTokens>> {
  return http(exchangeToken.path, { method: 'post', form: formOf(fields), fallback: '' })
}

/** Ends the tokens of a page, also while it is being closed. */
export function endTokens(http: Http, token: string): Promise<Result<unknown>> {
  const form = formOf({ token })
  return http(revokeToken.path, { method: 'post', form, keepalive: true, fallback: '' })
}

function formOf(fields: Readonly<Record<string, string | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
