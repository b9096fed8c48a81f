/** Address of the page that the letter of an invitation links to, with the secret behind a `#`. */
export const INVITATION_PATH = '/company/invitation'
