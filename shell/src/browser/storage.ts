export { createTextStorage, localTexts, sessionTexts, type TextStorage } from 'shared-ui/storage'
