/** A message that no browser sends. */
interface Message {
  name: string
  /** In latin1. */
  bytes: string
  /** Whether it never ends, so that no answer comes. */
  isOpen?: boolean
}

/** The path that every message asks for. A request for another path means that bytes were taken for a request. */
export const ATTACK = '/public/api/attack'
/** A whole request that must never reach the backend as a request of its own. */
const HIDDEN = 'GET /public/api/hidden HTTP/1.1\r\nHost: portal\r\nX-Injected: 1\r\n\r\n'
/** The beginning of a request that would swallow the next one on the same connection. */
const SWALLOW = 'POST /public/api/hidden HTTP/1.1\r\nHost: portal\r\nX-Injected: 1\r\nContent-Length: 400\r\n\r\na='
/** The chunked form of nothing, and a hidden request behind it. */
const EMPTY_CHUNKS = `0\r\n\r\n${HIDDEN}`

const message = (name: string, bytes: string): Message => ({ name, bytes })
/** @param headers with their line ends */
const request = (method: string, name: string, headers: string, body: string = '') =>
  message(`${method} with ${name}`, `${method} ${ATTACK} HTTP/1.1\r\nHost: portal\r\n${headers}\r\n${body}`)
const target = (name: string, line: string, version: string = 'HTTP/1.1') =>
  message(`a target with ${name}`, `GET ${line} ${version}\r\nHost: portal\r\n\r\n`)
const open = (unfinished: Message): Message => ({ ...unfinished, isOpen: true })
const lengthOf = (text: string) => `Content-Length: ${text.length}\r\n`

const CHUNKED = 'Transfer-Encoding: chunked\r\n'

const bodies = [
  request('GET', 'a length and a request as its body', lengthOf(HIDDEN), HIDDEN),
  request('GET', 'a length and the start of a request as its body', lengthOf(SWALLOW), SWALLOW),
  open(request('GET', 'a length and a body that never ends', 'Content-Length: 400\r\n', HIDDEN)),
  request('GET', 'chunks', CHUNKED, `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`),
  open(request('GET', 'chunks that never end', CHUNKED, `400\r\n${HIDDEN}`)),
  request('GET', 'a length named in Connection', `Connection: content-length\r\n${lengthOf(HIDDEN)}`, HIDDEN),
  request('GET', 'a length and Expect', `Expect: 100-continue\r\n${lengthOf(HIDDEN)}`, HIDDEN),
  request('HEAD', 'a length and a request as its body', lengthOf(HIDDEN), HIDDEN),
  request('HEAD', 'chunks', CHUNKED, `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`),
  request('OPTIONS', 'a length and a request as its body', lengthOf(HIDDEN), HIDDEN),
  request('DELETE', 'a length and a request as its body', lengthOf(HIDDEN), HIDDEN),
  request('TRACE', 'a length and a request as its body', lengthOf(HIDDEN), HIDDEN),
  open(request('POST', 'a body shorter than its length', 'Content-Length: 400\r\n', HIDDEN)),
]

const lengths = [
  request('POST', 'two lengths', 'Content-Length: 0\r\nContent-Length: 5\r\n', HIDDEN),
  request('POST', 'the same length twice', 'Content-Length: 0\r\nContent-Length: 0\r\n'),
  ...['0, 5', '0 5', '-1', '+0', '0x0', '1e1', '0;5', '', '99999999999999999999999', '\x0b0', '\x000', '0\xa0'].map(
    (length) => request('POST', `the length ${JSON.stringify(length)}`, `Content-Length: ${length}\r\n`, HIDDEN),
  ),
  request('GET', 'a length of 0', 'Content-Length: 0\r\n'),
  request('GET', 'an absurd length', 'Content-Length: 99999999999999999999999\r\n', HIDDEN),
]

const encodings = [
  request('POST', 'a length before chunks', `${lengthOf(EMPTY_CHUNKS)}${CHUNKED}`, EMPTY_CHUNKS),
  request('POST', 'a length after chunks', `${CHUNKED}${lengthOf(EMPTY_CHUNKS)}`, EMPTY_CHUNKS),
  ...[
    'xchunked',
    'identity',
    'chunked, identity',
    'chunked, chunked',
    'identity, chunked',
    '"chunked"',
    'chunked;a=b',
    '\x0bchunked',
    'ch\x00unked',
    'chunked\x00',
    '',
    ',chunked',
  ].map((encoding) =>
    request(
      'POST',
      `the encoding ${JSON.stringify(encoding)} and a length`,
      `Transfer-Encoding: ${encoding}\r\n${lengthOf(EMPTY_CHUNKS)}`,
      EMPTY_CHUNKS,
    ),
  ),
  request('POST', 'two encodings', `${CHUNKED}Transfer-Encoding: identity\r\n`, EMPTY_CHUNKS),
  request('POST', 'a space before the colon', `Transfer-Encoding : chunked\r\n${lengthOf('0\r\n\r\n')}`, '0\r\n\r\n'),
  request('POST', 'a folded encoding', `Transfer-Encoding:\r\n chunked\r\n${lengthOf(EMPTY_CHUNKS)}`, EMPTY_CHUNKS),
  request('POST', 'an encoding behind a bare LF', `X-A: b\n${CHUNKED}${lengthOf(EMPTY_CHUNKS)}`, EMPTY_CHUNKS),
  request('POST', 'an encoding behind a bare CR', `X-A: b\r${CHUNKED}${lengthOf('0\r\n\r\n')}`, '0\r\n\r\n'),
]

const chunks = [
  ...['-1', '0x1', 'fffffffffffffffff', '1 ', ' 1', '+1', '1_0', 'g', '', '1\x00', '1;a\nb', '1\r'].map((size) =>
    request('POST', `the chunk size ${JSON.stringify(size)}`, CHUNKED, `${size}\r\na\r\n0\r\n\r\n`),
  ),
  request('POST', 'a chunk longer than its size', CHUNKED, `1\r\nabc\r\n0\r\n\r\n`),
  request('POST', 'a chunk that ends with LF', CHUNKED, `1\r\na\n0\r\n\r\n`),
  request('POST', 'a length in its trailers', CHUNKED, `1\r\na\r\n0\r\nContent-Length: 400\r\nX-Injected: 1\r\n\r\n`),
  open(request('POST', 'chunks that never end', CHUNKED, `400\r\n${HIDDEN}`)),
]

const headers = [
  request('GET', 'a folded header', 'X-A: b\r\n c\r\n'),
  request('GET', 'a folded first header', ' X-A: b\r\n'),
  request('GET', 'a request in a folded header', `X-A: b\r\n\t${HIDDEN}`),
  request('GET', 'a bare CR in a value', 'X-A: b\rX-Injected: 1\r\n'),
  request('GET', 'a bare LF in a value', 'X-A: b\nX-Injected: 1\r\n'),
  request('GET', 'a line that ends with CR', 'X-A: b\r'),
  request('GET', 'NUL in a value', 'X-A: b\x00c\r\n'),
  request('GET', 'NUL in a name', 'X-\x00A: b\r\n'),
  request('GET', 'a line without a colon', 'X-Injected\r\n'),
  request('GET', 'an empty name', ': b\r\n'),
  request('GET', 'a space in a name', 'X A: b\r\n'),
  request('GET', 'a name that is a prototype', '__proto__: b\r\nconstructor: c\r\n'),
  request('GET', 'two hosts', 'Host: other\r\n'),
  request('GET', 'headers over 16 kB', `X-A: ${'b'.repeat(20_000)}\r\n`),
  request('GET', '3,000 headers', 'X-A: b\r\n'.repeat(3_000)),
  request('GET', 'headers of the client named in Connection', 'Connection: x-forwarded-for, host, authorization\r\n'),
  request('GET', 'an upgrade to a WebSocket', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'),
  request(
    'GET',
    'an upgrade to HTTP/2',
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n',
  ),
  request('POST', 'an upgrade and a length', `Connection: Upgrade\r\nUpgrade: a\r\n${lengthOf(HIDDEN)}`, HIDDEN),
  request('GET', 'an unknown expectation', 'Expect: a-miracle\r\n'),
  request('GET', 'Proxy-Connection and Keep-Alive', 'Proxy-Connection: keep-alive\r\nKeep-Alive: timeout=9\r\n'),
  message('a request without a host', `GET ${ATTACK} HTTP/1.1\r\n\r\n`),
  message('an unfinished header block', `GET ${ATTACK} HTTP/1.1\r\nHost: portal\r\nX-A: `),
].map((each) => (each.name.startsWith('an unfinished') ? open(each) : each))

const targets = [
  target('the portal in absolute form', `http://portal${ATTACK}`),
  target('another host in absolute form', `http://other.example${ATTACK}`),
  target('a name and password in absolute form', `http://a:b@portal${ATTACK}`),
  target('another scheme', `file://${ATTACK}`),
  target('a star', '*'),
  target('an authority', 'other.example:80'),
  target('two leading slashes', `//other.example${ATTACK}`),
  target('backslashes', ATTACK.replaceAll('/', '\\')),
  target('dot segments', '/public/api/../../public/api/attack'),
  target('encoded dot segments', '/public/api/%2e%2e/api/attack'),
  target('encoded line ends', `${ATTACK}%0d%0aX-Injected:%201`),
  target('a space', `${ATTACK} X-Injected`),
  target('NUL', `${ATTACK}\x00`),
  target('a bare CR', `${ATTACK}\r/`),
  target('a tab', `${ATTACK}\t/`),
  target('a bad escape', `${ATTACK}/%E0%A4%A`),
  target('bytes above 127', `${ATTACK}/\xff\xfe`),
  target('a fragment', `${ATTACK}#a`),
  target('16 kB', `${ATTACK}/${'a'.repeat(17_000)}`),
  message('CONNECT', `CONNECT other.example:80 HTTP/1.1\r\nHost: other.example:80\r\n\r\n${HIDDEN}`),
]

const versions = [
  target('HTTP/1.0', ATTACK, 'HTTP/1.0'),
  target('HTTP/0.9', ATTACK, ''),
  target('HTTP/1.2', ATTACK, 'HTTP/1.2'),
  target('HTTP/2.0', ATTACK, 'HTTP/2.0'),
  target('HTTP/1.1 in lower case', ATTACK, 'http/1.1'),
  message('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  message('a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
  message(
    'HTTP/1.0 with a length',
    `GET ${ATTACK} HTTP/1.0\r\nConnection: keep-alive\r\n${lengthOf(HIDDEN)}\r\n${HIDDEN}`,
  ),
  message('HTTP/1.0 with chunks', `POST ${ATTACK} HTTP/1.0\r\nHost: portal\r\n${CHUNKED}\r\n${EMPTY_CHUNKS}`),
  message('a method in lower case', `get ${ATTACK} HTTP/1.1\r\nHost: portal\r\n\r\n`),
  message('an unknown method', `GETS ${ATTACK} HTTP/1.1\r\nHost: portal\r\n\r\n`),
  message('a method of WebDAV', `PROPFIND ${ATTACK} HTTP/1.1\r\nHost: portal\r\n${lengthOf(HIDDEN)}\r\n${HIDDEN}`),
  message('a bare line', 'hello\r\n\r\n'),
]

/** Malformed and misleading requests for the edge (A20). */
export const malformedMessages = [...bodies, ...lengths, ...encodings, ...chunks, ...headers, ...targets, ...versions]
