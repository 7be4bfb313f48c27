import { useEffect } from 'react'
import { partnerAccount } from '../stores/partner-account.ts'
import components from '../ui/components.css?inline'
import { Notice } from '../ui/notice.tsx'
import tokens from '../ui/tokens.css?inline'
import { useTexts } from '../ui/use-texts.ts'
import styles from '../widgets/account/account.css?inline'
import { Account, type AccountEvents, type AccountMethods } from '../widgets/account/account.tsx'
import { accountTexts } from '../widgets/account/messages.ts'
import { defineWidget } from './define-widget.ts'
import host from './host.css?inline'
import { apiRootOf } from './page-session.ts'
import type { WidgetProps } from './widget.ts'

function AccountElement({
  values,
  language,
  emit,
  expose,
}: WidgetProps<AccountEvents, AccountMethods>) {
  const { partnerKey, fedcm, scope } = values as {
    partnerKey?: string
    fedcm?: boolean
    scope?: string
  }
  const root = apiRootOf(values)
  useEffect(() => {
    if (partnerKey) partnerAccount(root, partnerKey).offer({ scope, byBrowser: fedcm })
  }, [root, partnerKey, scope, fedcm])
  useEffect(() => {
    if (partnerKey) return
    console.warn('<sapa-account> needs `partner-key`: see /partner on Sapa.')
    emit('error', { code: 'unknown-key' })
  }, [partnerKey, emit])
  const t = useTexts(language, accountTexts)
  if (!partnerKey) return t && <Notice icon="alert" title={t.noKey} isAlert />
  return (
    <Account
      account={partnerAccount(root, partnerKey)}
      byBrowser={fedcm}
      seesName={scope === 'profile'}
      lang={language}
      emit={emit}
      expose={expose}
    />
  )
}

/**
 * `<sapa-account>`: signing in with an account of Sapa on any page. Its attributes and events are
 * described in `docs/embedding.md`.
 */
defineWidget('sapa-account', {
  css: [tokens, host, components, styles],
  attributes: {
    /** The browser itself asks the visitor, where it can (FedCM). */
    fedcm: 'boolean',
    /**
     * Rights of the page for who has signed in, separated by spaces: `tests`, `words`, `days`; all
     * of it when absent, and `profile` for nothing but reading the name.
     */
    scope: 'string',
    theme: ['light', 'dark'],
    api: 'string',
  },
  methods: ['signIn', 'signOut'],
  view: AccountElement,
  version: __SAPA_VERSION__,
})
