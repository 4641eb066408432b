import type { Translated } from '../dictionary.ts'
import type { verify as english } from '../en/verify.ts'

export const verify: Translated<typeof english> = {
  lead: 'Kies het bewijsbestand of de verzegelde pdf van een vrachtbrief om te zien of die echt is: wie heeft getekend, wanneer, en dat er sindsdien niets is gewijzigd.',
  private: 'Het bestand wordt hier in uw browser gecontroleerd. Het wordt nergens heen gestuurd.',
  choose: 'Bestand kiezen',
  drop: 'of sleep een bewijsbestand (.json) of een verzegelde pdf hierheen',
  again: 'Ander bestand kiezen',
  checking: '{{name}} wordt gecontroleerd…',
  verdict: {
    genuine: { title: 'Echt', text: 'Door deze installatie verzegeld en sindsdien ongewijzigd.' },
    uncompared: {
      title: 'Ongewijzigd',
      text: 'Het bestand is heel, maar de sleutel van deze installatie kon niet worden opgehaald. Vergelijk de vingerafdruk van de sleutel met die van de uitgever.',
    },
    foreign: {
      title: 'Niet hier verzegeld',
      text: 'Het bestand is heel, maar een andere installatie heeft het verzegeld. Vraag die installatie om de vingerafdruk van haar sleutel voordat u erop vertrouwt.',
    },
    changed: { title: 'Gewijzigd', text: 'Het bestand is na de verzegeling gewijzigd. Vertrouw er niet op.' },
    unknown: {
      title: 'Geen bewijs gevonden',
      text: 'Dit is geen bewijsbestand en geen verzegelde pdf van een vrachtbrief, of het is te beschadigd om te lezen.',
    },
    unsupported: {
      title: 'Deze browser kan dit niet controleren',
      text: 'Hij is te oud, of de pagina is niet via https geopend. Gebruik een recente browser of het controleprogramma voor de opdrachtregel.',
    },
  },
  problems: 'Wat er niet klopt',
  problem: {
    unreadable: 'Delen van het bestand zijn niet leesbaar.',
    shape: 'Het bestand is opnieuw geschreven, of er is iets toegevoegd of weggelaten.',
    fileSeal: 'Het zegel over het hele bestand klopt niet.',
    event: 'Gebeurtenis {{number}} is gewijzigd, verplaatst of weggehaald, of heeft geen zegel.',
    status: 'De geschiedenis leidt niet tot de getoonde status: na nummer {{number}} ontbreken gebeurtenissen.',
    signature: 'Handtekening {{number}} past niet bij haar registratie of bij de getekende inhoud.',
    pdfSeal: 'Zegel {{number}} van de pdf klopt niet.',
    pdfCover: 'Na het laatste zegel is iets aan de pdf toegevoegd.',
    pdfEvidence: 'De pdf bevat geen bewijs.',
    pdfKey: 'De pdf is verzegeld met een sleutel die het bewijs niet noemt.',
  },
  signatures: 'Handtekeningen',
  claimed: 'Wat het bestand beweert',
  none: 'Nog niemand heeft deze vrachtbrief getekend.',
  step: { shipper: 'Afzender', driver: 'Chauffeur', receiver: 'Geadresseerde' },
  signedFor: 'voor {{organization}}',
  drawing: 'Getekende handtekening van {{name}}',
  facts: 'Over het bestand',
  code: 'Vrachtbrief',
  statusNow: 'Status',
  seals: 'Pdf-zegels',
  installation: 'Installatie',
  key: 'Vingerafdruk van de sleutel',
  keyOurs: 'De sleutel van deze installatie',
  keyForeign: 'Niet de sleutel van deze installatie',
  keyUnknown: 'Niet vergeleken',
}
