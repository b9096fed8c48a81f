/** CALL-008, AMB-094: the offer is saved under this name. */
export const OFFER_FILE = 'offerta.pdf'
