const ID = 'dev-problems'

/** Shows the errors of builds and services over the page, which goes on with the last good version. None hides them. */
export function showProblems(problems: readonly string[]): void {
  document.getElementById(ID)?.remove()
  if (problems.length === 0) return
  const text = document.createElement('pre')
  text.id = ID
  text.role = 'alert'
  text.textContent = problems.join('\n\n')
  // By the object model: the page's policy allows no style in the markup.
  Object.assign(text.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    maxHeight: '60vh',
    margin: '0',
    padding: '16px',
    overflow: 'auto',
    background: '#300',
    color: '#fff',
    font: '13px monospace',
    whiteSpace: 'pre-wrap',
    zIndex: '2147483647',
  })
  document.documentElement.append(text)
}
