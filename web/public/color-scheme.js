// Runs before the first paint and sets the colour scheme and the language of the page, so that nothing flashes.
// It reads what client/preferences.ts stores; a module would come too late, and an inline script is not allowed.
;(function () {
  const root = document.documentElement
  function stored(name) {
    try {
      return JSON.parse(localStorage.getItem('roadnote.' + name))
    } catch {
      return null
    }
  }
  let scheme = stored('colorScheme')
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.setAttribute('data-mantine-color-scheme', scheme)
  const inPath = /^\/(nl|en|de|fr|es|se|da)(?:\/|$)/.exec(location.pathname)
  const language = inPath ? inPath[1] : stored('language')
  if (/^(nl|en|de|fr|es|se|da)$/.test(language)) root.lang = language === 'se' ? 'sv' : language
})()
