declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly severity: 'ERROR' | 'WARNING'
    readonly issueMessage: string
  }
  export default class Validator {
    validate(data: unknown): Promise<readonly Issue[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { readonly addLocation: boolean; readonly embedSource: readonly string[] })
    parse(html: string): { readonly jsonld: Readonly<Record<string, readonly unknown[]>> }
  }
}
