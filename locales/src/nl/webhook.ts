import type { Dictionary } from '../dictionary.ts'

export const webhook: Dictionary['webhook'] = {
  test: {
    title: 'Uitproberen',
    words: 'Stuurt een gebeurtenis van de soort “test” naar het opgeslagen adres, ondertekend zoals alle andere.',
    action: 'Testgebeurtenis versturen',
    sent: 'De testgebeurtenis is onderweg; het resultaat verschijnt hieronder.',
    needsAddress: 'Sla eerst een webadres op.',
  },
  off: 'Uitgeschakeld: er is vijf dagen niets aangenomen. Een geslaagde test schakelt hem weer in.',
  deliveries: {
    title: 'Laatste meldingen',
    none: 'Er is nog niets verstuurd.',
    time: 'Tijd',
    event: 'Gebeurtenis',
    state: 'Status',
    answer: 'Antwoord',
    duration: 'Duur',
    tries: 'Pogingen',
  },
  replay: {
    one: 'Opnieuw verzenden',
    fromHere: 'Vanaf hier alles opnieuw verzenden',
    done_one: '{{count}} melding wordt opnieuw verzonden',
    done_other: '{{count}} meldingen worden opnieuw verzonden',
  },
  secret: {
    title: 'Ondertekeningssleutel',
    words: 'Bewijst aan uw systeem dat een gebeurtenis van hier komt (Standard Webhooks).',
    changed: 'Gewijzigd {{time}}.',
    overlap: 'Tot {{time}} ondertekent ook de vorige.',
    action: 'Nieuwe sleutel maken',
    askTitle: 'Nieuwe ondertekeningssleutel maken?',
    ask: '24 uur lang dragen gebeurtenissen beide handtekeningen, zodat u kunt overstappen zonder er een te missen. Daarna telt alleen de nieuwe sleutel.',
    newTitle: 'De nieuwe ondertekeningssleutel',
    once: 'Hij wordt alleen deze ene keer getoond. Kopieer hem nu naar uw systeem.',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    notCopied: 'Kopiëren is niet gelukt. Selecteer hem en kopieer hem met de hand.',
    done: 'Ik heb hem bewaard',
  },
}
