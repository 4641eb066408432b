import type { Language } from './languages.ts'

/**
 * Texts for the case that nothing could be loaded, not even a dictionary. They are imported statically; the
 * dictionaries reuse them.
 */
export const emergency = {
  nl: {
    title: 'Een deel van deze pagina kon niet worden geladen',
    text: 'Misschien is er intussen een nieuwe versie geïnstalleerd, of is de verbinding weg. Laad de pagina opnieuw; wat u had opgeslagen, is bewaard.',
    reload: 'Opnieuw laden',
  },
  en: {
    title: 'A part of this page could not be loaded',
    text: 'A new version may have been installed meanwhile, or the connection is gone. Reload the page; what you had saved is kept.',
    reload: 'Reload',
  },
  de: {
    title: 'Ein Teil dieser Seite konnte nicht geladen werden',
    text: 'Vielleicht wurde inzwischen eine neue Version installiert, oder die Verbindung fehlt. Laden Sie die Seite neu; was Sie gespeichert hatten, ist erhalten.',
    reload: 'Neu laden',
  },
  fr: {
    title: 'Une partie de cette page n’a pas pu être chargée',
    text: 'Une nouvelle version a peut-être été installée entre-temps, ou la connexion est coupée. Rechargez la page ; ce que vous aviez enregistré est conservé.',
    reload: 'Recharger',
  },
  es: {
    title: 'No se pudo cargar una parte de esta página',
    text: 'Quizá se ha instalado una versión nueva mientras tanto, o no hay conexión. Recargue la página; lo que había guardado se conserva.',
    reload: 'Recargar',
  },
  se: {
    title: 'En del av sidan kunde inte läsas in',
    text: 'En ny version kan ha installerats under tiden, eller så saknas anslutning. Ladda om sidan; det du hade sparat finns kvar.',
    reload: 'Ladda om',
  },
  da: {
    title: 'En del af siden kunne ikke indlæses',
    text: 'En ny version kan være installeret i mellemtiden, eller forbindelsen er væk. Genindlæs siden; det, du havde gemt, er bevaret.',
    reload: 'Genindlæs',
  },
} as const satisfies Record<Language, { title: string; text: string; reload: string }>
