const style =
  'body{margin:0;font:600 16pt monospace;text-align:center}img{width:100%;height:auto}img.one{width:70mm;image-rendering:pixelated}@page{margin:12mm}'

/** Prints only an image, in a temporary frame. */
export function printPicture(address: string, caption: string): void {
  const page = document.implementation.createHTMLDocument(caption)
  const sheet = page.createElement('style')
  sheet.textContent = style
  const picture = page.createElement('img')
  picture.src = address
  picture.className = caption === '' ? '' : 'one'
  const words = page.createElement('div')
  words.textContent = caption
  page.head.append(sheet)
  page.body.append(picture, words)
  const source = URL.createObjectURL(new Blob([page.documentElement.outerHTML], { type: 'text/html' }))
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  frame.setAttribute('aria-hidden', 'true')
  frame.addEventListener('load', () => {
    const view = frame.contentWindow
    if (view === null) return
    view.addEventListener('afterprint', () => {
      frame.remove()
      URL.revokeObjectURL(source)
    })
    view.print()
  })
  frame.src = source
  document.body.append(frame)
}
