import type { Translated } from '../dictionary.ts'
import type { verify as english } from '../en/verify.ts'

export const verify: Translated<typeof english> = {
  lead: 'Välj bevisfilen eller den förseglade PDF-filen för en fraktsedel för att se om den är äkta: vem som undertecknade, när, och att inget har ändrats sedan dess.',
  private: 'Filen kontrolleras här i din webbläsare. Den skickas ingenstans.',
  choose: 'Välj en fil',
  drop: 'eller släpp en bevisfil (.json) eller en förseglad PDF här',
  again: 'Välj en annan fil',
  checking: '{{name}} kontrolleras…',
  verdict: {
    genuine: { title: 'Äkta', text: 'Förseglad av den här installationen och oförändrad sedan dess.' },
    uncompared: {
      title: 'Oförändrad',
      text: 'Filen är hel, men den här installationens nyckel kunde inte hämtas. Jämför nyckelns fingeravtryck med det som utfärdaren publicerar.',
    },
    foreign: {
      title: 'Inte förseglad här',
      text: 'Filen är hel, men en annan installation har förseglat den. Fråga den installationen efter nyckelns fingeravtryck innan du litar på filen.',
    },
    changed: { title: 'Ändrad', text: 'Filen har ändrats efter förseglingen. Lita inte på den.' },
    unknown: {
      title: 'Inget bevis hittades',
      text: 'Det här är ingen bevisfil och ingen förseglad PDF av en fraktsedel, eller så är den för skadad för att läsas.',
    },
    unsupported: {
      title: 'Den här webbläsaren kan inte kontrollera filen',
      text: 'Den är för gammal, eller så öppnades sidan inte via https. Använd en nyare webbläsare eller kontrollprogrammet för kommandoraden.',
    },
  },
  problems: 'Vad som är fel',
  problem: {
    unreadable: 'Delar av filen går inte att läsa.',
    shape: 'Filen har skrivits om, eller så har något lagts till eller utelämnats.',
    fileSeal: 'Förseglingen av hela filen stämmer inte.',
    event: 'Händelse {{number}} har ändrats, flyttats eller tagits bort, eller saknar försegling.',
    status: 'Historiken leder inte till den visade statusen: händelser saknas efter nummer {{number}}.',
    signature: 'Underskrift {{number}} stämmer inte med sin post eller med det undertecknade innehållet.',
    pdfSeal: 'Försegling {{number}} i PDF-filen stämmer inte.',
    pdfCover: 'Något har lagts till i PDF-filen efter den sista förseglingen.',
    pdfEvidence: 'PDF-filen innehåller inget bevis.',
    pdfKey: 'PDF-filen förseglades med en nyckel som dess bevis inte nämner.',
  },
  signatures: 'Underskrifter',
  claimed: 'Vad filen påstår',
  none: 'Ingen har undertecknat den här fraktsedeln ännu.',
  step: { shipper: 'Avsändare', driver: 'Förare', receiver: 'Mottagare' },
  signedFor: 'för {{organization}}',
  drawing: 'Ritad underskrift av {{name}}',
  facts: 'Om filen',
  code: 'Fraktsedel',
  statusNow: 'Status',
  seals: 'PDF-förseglingar',
  installation: 'Installation',
  key: 'Nyckelns fingeravtryck',
  keyOurs: 'Den här installationens nyckel',
  keyForeign: 'Inte den här installationens nyckel',
  keyUnknown: 'Inte jämförd',
}
