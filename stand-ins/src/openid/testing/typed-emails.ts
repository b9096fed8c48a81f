/** E-mails as people type or paste them into the field of the phone, finished or not. A new form is a new line. */
export const typedEmails: readonly string[] = [
  'anna@mail.example',
  'anna@',
  '@mail.example',
  'анна@почта.рф',
  'mailto:anna@mail.example',
  '\u202Aanna@mail.example\u202C',
  // With the digits of a phone, or of another country's.
  '89160000001@mail.example',
  '89160000001.a@mail.example',
  'a-8-916-000-00-01@mail.example',
  '+79160000001@mail.example',
  '+998901234567@mail.example',
  '123@456.78',
]
