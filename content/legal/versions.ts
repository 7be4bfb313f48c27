/** What a form stores as agreed to; without the texts, so that it costs a page nothing. */
export const privacyPolicyVersion = '1.5'
/** Every version that was ever in force. */
export const privacyPolicyVersions: readonly string[] = [
  '1.0',
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  privacyPolicyVersion,
]
export const termsConditionsVersion = '1.3'
