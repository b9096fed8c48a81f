/**
 * DOC-016: header of an answer with a document: the address at which a browser shows it in a tab of its own, for an hour,
 * under its own name. It works without a token, for this document only.
 */
export const DOCUMENT_ADDRESS = 'Document-Address'
