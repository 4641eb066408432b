import type { Dictionary } from '../dictionary.ts'

export const apiKey: Dictionary['apiKey'] = {
  list: {
    hint: 'Med en nøgle arbejder et program, for eksempel dit transportsystem, for denne organisation. Det underskriver aldrig, og historikken viser under nøglens navn, hvad det gør.',
    none: 'Intet program har en nøgle endnu.',
    add: 'Opret API-nøgle',
    until: 'Gælder til og med {{day}}',
    expired: 'Udløbet {{day}}',
    revokedBy: 'Tilbagekaldt {{day}} af {{name}}',
    made: 'oprettet {{day}} af {{name}}',
    used: 'senest brugt {{time}} fra {{address}}',
    unused: 'aldrig brugt',
    test: 'testnøgle',
    ended: 'Udløbne eller tilbagekaldte nøgler',
    revoke: 'Tilbagekald {{name}}',
    revokeAction: 'Tilbagekald',
    keep: 'Behold den',
    revoking: 'Tilbagekald {{name}}? Programmer, der bruger den, afvises med det samme. Det kan ikke fortrydes.',
    revoked: '{{name}} er tilbagekaldt.',
  },
  dialog: {
    title: 'Ny API-nøgle',
    name: 'Navn',
    nameHint: 'Hvilket program der bruger den; historikken viser navnet.',
    test: 'Testnøgle',
    testHint:
      'Til at afprøve en integration: dens fragtbreve er mærket som test, har ingen retsvirkning, ses kun af jeres egne organisationer og slettes efter 30 dage. Nøglen begynder med rnk_test_.',
    taken: 'En anden nøgle har dette navn.',
    life: 'Gyldig i',
    days_one: '{{count}} dag',
    days_other: '{{count}} dage',
    date: 'Til en bestemt dag',
    lastDay: 'Sidste dag',
    badDay: 'Vælg en dag fra i dag, højst to år fra nu.',
    rights: 'Rettigheder',
    rightsHint: 'Giv så få, som programmet har brug for. En nøgle kan hverken underskrive eller administrere.',
    needsRights: 'Vælg mindst én rettighed.',
    create: 'Opret API-nøgle',
  },
  token: {
    title: '{{name}}: den nye nøgle',
    label: 'API-nøgle',
    warning:
      'Den, der har nøglen, kan gøre alt, hvad den tillader. Opbevar den som en adgangskode, og skriv den aldrig i en e-mail eller i kildekode.',
  },
}
