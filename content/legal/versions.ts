/** The version that a form stores as agreed to; without the texts, so that pages stay small. */
export const privacyPolicyVersion = '1.14'
/** All versions that have been in force. */
export const privacyPolicyVersions: readonly string[] = [
  '1.0',
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '1.7',
  '1.8',
  '1.9',
  '1.10',
  '1.11',
  '1.12',
  '1.13',
  privacyPolicyVersion,
]
export const termsConditionsVersion = '1.3'
