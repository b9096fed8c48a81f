/**
 * What the exchange refuses. The message is a Russian sentence for the administrator of 1C, who sees it without its
 * surroundings; it becomes the line after `failure`.
 */
export class ExchangeFailure extends Error {
  /** For the log, in English: what was refused. */
  readonly reason: string

  constructor(reason: string, message: string) {
    super(message)
    this.name = 'ExchangeFailure'
    this.reason = reason
  }
}
