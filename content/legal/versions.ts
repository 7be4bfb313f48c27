/** What a form stores as agreed to; without the texts, so that it costs a page nothing. */
export const privacyPolicyVersion = '1.0'
export const termsConditionsVersion = '1.0'
