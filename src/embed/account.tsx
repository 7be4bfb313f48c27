import { useEffect } from 'react'
import { partnerAccount } from '../stores/partner-account.ts'
import components from '../ui/components.css?inline'
import { Notice } from '../ui/notice.tsx'
import tokens from '../ui/tokens.css?inline'
import styles from '../widgets/account/account.css?inline'
import { Account, type AccountEvents, type AccountMethods } from '../widgets/account/account.tsx'
import { accountTexts } from '../widgets/account/messages.ts'
import { scriptApiRoot } from './default-api-root.ts'
import { defineWidget } from './define-widget.ts'
import host from './host.css?inline'
import type { WidgetProps } from './widget.ts'

function AccountElement({
  values,
  language,
  emit,
  expose,
}: WidgetProps<AccountEvents, AccountMethods>) {
  const { partnerKey, fedcm, api } = values as {
    partnerKey?: string
    fedcm?: boolean
    api?: string
  }
  useEffect(() => {
    if (partnerKey) return
    console.warn('<sapa-account> needs `partner-key`: see /partner on Sapa.')
    emit('error', { code: 'unknown-key' })
  }, [partnerKey, emit])
  if (!partnerKey) return <Notice icon="alert" title={accountTexts[language].noKey} isAlert />
  const account = partnerAccount(new URL(api ?? scriptApiRoot(), location.href).href, partnerKey)
  return <Account account={account} byBrowser={fedcm} lang={language} emit={emit} expose={expose} />
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
    theme: ['light', 'dark'],
    api: 'string',
  },
  methods: ['signIn', 'signOut'],
  view: AccountElement,
  version: __SAPA_VERSION__,
})
