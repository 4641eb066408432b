import type { Dictionary } from '../dictionary.ts'

export const mail: Dictionary['mail'] = {
  driverSigned: {
    subject: 'Geladen: {{code}} naar {{place}}',
    heading: 'De goederen zijn onderweg',
    lead: '{{signedBy}} heeft de goederen voor {{carrier}} overgenomen en vrachtbrief {{code}} getekend.',
  },
  receiverSigned: {
    subject: 'Afgeleverd: {{code}} in {{place}}',
    heading: 'Afgeleverd en getekend',
    lead: '{{signedBy}} heeft de goederen voor {{recipient}} ontvangen en vrachtbrief {{code}} getekend.',
    attached: 'De vrachtbrief met alle handtekeningen is als verzegelde PDF bijgevoegd.',
  },
  returnGoods: {
    subject: 'Retourgoederen op {{code}}',
    heading: 'Retourgoederen',
    lead: 'Bij de aflevering van {{code}} aan {{recipient}} zijn deze goederen retour meegegeven.',
  },
  refused: {
    subject: 'Geweigerd: {{code}}',
    heading: 'De goederen zijn geweigerd',
    lead: '{{recipient}} heeft de goederen van vrachtbrief {{code}} niet aangenomen: {{reason}}.',
    ask: 'De afzender beslist wat ermee gebeurt: open de vrachtbrief in het portaal en kies “Instructies geven”.',
  },
  partRefused: {
    subject: 'Deels geweigerd: {{code}}',
    heading: 'Een deel van de goederen is geweigerd',
    lead: '{{recipient}} heeft een deel van de goederen van vrachtbrief {{code}} niet aangenomen: {{reason}}.',
  },
  left: {
    subject: 'Achtergelaten zonder handtekening: {{code}}',
    heading: 'De goederen zijn zonder handtekening achtergelaten',
    lead: '{{carrier}} heeft de goederen van vrachtbrief {{code}} achtergelaten: {{reason}}.',
    ask: 'De link toont de vrachtbrief en de foto’s, 90 dagen lang. De ontvanger kan de goederen nog controleren en in het portaal tekenen.',
  },
  instructed: {
    subject: 'Instructies voor {{code}}',
    heading: 'De afzender heeft beslist',
    lead: '{{by}} geeft instructies voor vrachtbrief {{code}}: {{reason}}.',
  },
  carrierInstructed: {
    subject: 'Instructie voor {{code}}',
    heading: 'Nieuwe instructie',
    lead: '{{by}} geeft u een instructie over vrachtbrief {{code}}: {{what}}.',
    ask: 'Aanvaard ze in het portaal of weiger ze daar met de reden. Artikel 12.6 van het CMR-verdrag: wie een instructie niet kan volgen, zegt dat onmiddellijk.',
  },
  instructionDecided: {
    subject: 'Instructie voor {{code}}: {{state}}',
    heading: 'Over de instructie is beslist',
    lead: 'Vrachtbrief {{code}}: {{what}}. {{state}}.',
  },
  deliveryDemanded: {
    subject: 'Aflevering verlangd: {{code}}',
    heading: 'Aflevering verlangd',
    lead: '{{by}} heeft aflevering van vrachtbrief {{code}} verlangd. Vanaf nu beschikt de ontvanger over de goederen (artikelen 12.2 en 13.1).',
  },
  correctionProposed: {
    subject: 'Correctie voorgesteld: {{code}}',
    heading: 'Een correctie wacht op u',
    lead: '{{by}} stelt voor vrachtbrief {{code}} te corrigeren: {{what}}.',
    ask: 'Keur haar goed of wijs haar af in het portaal. Tot iedereen die heeft ondertekend akkoord gaat, blijft de vrachtbrief zoals hij is.',
  },
  correctionDecided: {
    subject: 'Correctie van {{code}}: {{state}}',
    heading: 'Er is over een correctie beslist',
    lead: 'Vrachtbrief {{code}}: {{what}}. {{state}}.',
  },
  exception: {
    subject: '{{type}}: {{code}}',
    heading: 'Er is een afwijking geregistreerd',
    lead: '{{by}} meldt bij vrachtbrief {{code}}: {{type}}.',
  },
  reservation: {
    subject: 'Voorbehoud bij {{code}}: {{kind}}',
    heading: 'De ontvanger heeft een voorbehoud ingediend',
    lead: '{{by}} dient een voorbehoud in bij vrachtbrief {{code}}: {{kind}}. {{late}}',
  },
  toAnswer: {
    subject: 'Beantwoord de voorbehouden bij {{code}}',
    heading: 'De vervoerder heeft voorbehouden gemaakt',
    lead: '{{carrier}} maakte voorbehouden bij de overname van de goederen van vrachtbrief {{code}}. De link toont ze met redenen en foto’s tot de ontvanger tekent.',
    advice:
      'Een aanvaard voorbehoud bindt de afzender (artikelen 8 en 9 CMR). Uw tekencode bevestigt een antwoord; geef die niet door.',
    button: 'Voorbehouden lezen',
  },
  comment: {
    subject: 'Opmerking bij {{code}}',
    heading: 'Een opmerking voor u',
    lead: '{{by}} schreef bij vrachtbrief {{code}}:',
  },
  notesSigned: {
    subject_one: 'Getekend: {{count}} vrachtbrief',
    subject_other: 'Getekend: {{count}} vrachtbrieven',
    heading: 'In één keer getekend',
    lead: '{{by}} heeft deze vrachtbrieven getekend en wil u dat laten weten.',
  },
  webhookDisabled: {
    subject: 'Webhook van {{organization}} uitgeschakeld',
    heading: 'Uw webhook is uitgeschakeld',
    lead: '{{host}} heeft vijf dagen lang geen enkele melding aangenomen; het laatste antwoord was: {{problem}}. Er worden geen meldingen meer gestuurd.',
    advice:
      'Herstel het systeem dat de meldingen ontvangt en sla daarna het webhookadres opnieuw op in de instellingen van uw organisatie.',
  },
  apiChange: {
    heading: 'Wijziging van de API',
    why: 'U krijgt deze e-mail omdat {{organization}} dit adres voor API-wijzigingen heeft opgegeven.',
  },
  activation: {
    subject: 'Activeer uw account bij Roadnote',
    heading: 'Welkom, {{name}}',
    lead: '{{organization}} heeft voor u een account aangemaakt om vrachtbrieven te tekenen. Voltooi uw registratie en kies uw tekencode; niemand anders zal die kennen.',
    days: 'De link werkt één keer, binnen 7 dagen.',
    button: 'Registratie voltooien',
  },
  invitation: {
    lead: '{{organization}} heeft voor u een account bij Roadnote aangemaakt. Voltooi uw registratie en kies uw wachtwoord; niemand anders zal het kennen.',
  },
  passwordRecovery: {
    subject: 'Kies een nieuw wachtwoord',
    heading: 'Een nieuw wachtwoord',
    lead: 'Er is een nieuw wachtwoord gevraagd voor het account {{name}}. De link werkt één keer, binnen 30 minuten. Was u het niet, doe dan niets: uw wachtwoord blijft zoals het is.',
    button: 'Wachtwoord kiezen',
  },
  guessesPaused: {
    subject: 'Foute codes of wachtwoorden voor {{name}}',
    heading: 'Misschien probeert iemand te raden',
    lead: 'Voor {{name}} bij {{organization}} zijn zo vaak foute codes of wachtwoorden ingevoerd dat onbekende apparaten moeten wachten. Apparaten die {{name}} eerder heeft gebruikt, merken hier niets van.',
    advice:
      'Was u het niet, dan is er niemand binnengekomen. Blijven onbekende apparaten proberen, vernieuw dan de code of het wachtwoord en meld het aan uw beheerder.',
  },
  signCodeOff: {
    subject: 'Tekencode van {{name}} uitgeschakeld',
    heading: 'De tekencode is uitgeschakeld',
    lead: 'Op een apparaat dat {{name}} bij {{organization}} eerder heeft gebruikt, is tien keer achter elkaar een foute tekencode ingevoerd. Met deze code kan niet meer worden getekend.',
    advice:
      'Vernieuw de code via “Wachtwoord vergeten?” op het aanmeldscherm, of vraag een beheerder van de organisatie de vernieuwing te starten. Niemand anders ziet of kiest de code.',
  },
  signOnLink: {
    subject: 'Bevestig uw aanmelding met Microsoft',
    heading: 'Aanmelden met Microsoft',
    lead: 'Iemand heeft zich met Microsoft aangemeld en wil het account {{name}} bij {{organization}} openen. Was u het, open dan de link in dezelfde browser. De link werkt één keer, binnen 30 minuten. Was u het niet, doe dan niets: niemand komt binnen.',
    button: 'Account koppelen',
  },
  signCodeRenewal: {
    subject: 'Kies een nieuwe tekencode',
    heading: 'Een nieuwe tekencode',
    lead: 'Er is een nieuwe tekencode gevraagd voor {{name}}. De link werkt één keer, binnen 30 minuten. Was u het niet, doe dan niets: uw code blijft zoals die is.',
    button: 'Tekencode kiezen',
  },
  signCodeRenewed: {
    subject: 'Uw tekencode is vernieuwd',
    heading: 'Uw tekencode is vernieuwd',
    lead: 'Voor {{name}} is via de link in onze e-mail een nieuwe tekencode gekozen. De oude werkt niet meer.',
    advice: 'Was u dit niet? Meld het dan meteen aan een beheerder van uw organisatie.',
  },
  passwordChanged: {
    subject: 'Uw wachtwoord is gewijzigd',
    heading: 'Uw wachtwoord is gewijzigd',
    lead: 'Er is een nieuw wachtwoord gekozen voor {{name}}. Het oude werkt niet meer en alle andere sessies zijn beëindigd.',
    advice: 'Was u dit niet? Meld het dan meteen aan een beheerder van uw organisatie.',
  },
  signCodeSet: {
    subject: 'Er is een tekencode gekozen',
    heading: 'Er is een tekencode gekozen',
    lead: 'Er is een nieuwe tekencode gekozen voor {{name}}. Een eerdere werkt niet meer.',
    advice: 'Was u dit niet? Meld het dan meteen aan een beheerder van uw organisatie.',
  },
  emailChanged: {
    subject: 'Uw e-mailadres is gewijzigd',
    heading: 'Uw e-mailadres is gewijzigd',
    lead: 'Het e-mailadres van {{name}} is gewijzigd van {{old}} in {{new}}. E-mails over het account worden voortaan naar het nieuwe adres gestuurd.',
    advice: 'Was u dit niet? Meld het dan meteen aan een beheerder van uw organisatie.',
  },
  emailConfirm: {
    subject: 'Bevestig uw e-mailadres',
    lead: 'Dit adres is ingevuld voor het account van {{name}} bij {{organization}}. Bevestig het, zodat e-mails over het account ernaartoe kunnen.',
    advice: 'Kent u dit account niet, doe dan niets. De link werkt 7 dagen.',
    button: 'Adres bevestigen',
  },
  emailDecide: {
    subject: 'Iemand heeft uw e-mailadres gewijzigd',
    lead: '{{by}} heeft het e-mailadres van {{name}} gewijzigd in {{new}}. Tot u akkoord gaat, of 7 dagen lang, gaat er geen link voor een wachtwoord, code of passkey naartoe.',
    advice: 'Open de pagina om akkoord te gaan of om uw oude adres te houden.',
    button: 'Akkoord of bezwaar',
  },
  emailObjected: {
    subject: '{{name}} heeft een nieuw e-mailadres geweigerd',
    lead: '{{by}} had het e-mailadres van {{name}} gewijzigd in {{new}}. {{name}} heeft bezwaar gemaakt en het vorige adres geldt weer.',
    advice:
      'Weet niemand waarom het is gewijzigd, kijk dan in het beheerlogboek en controleer het account dat het wijzigde.',
  },
  identityLink: {
    subject: 'Bevestig dat dit uw account is',
    lead: 'Iemand die als {{name}} is aangemeld, wil een tekencode of passkey instellen. Bent u het, open dan de link in dezelfde browser.',
    advice: 'Bent u het niet, open de link dan niet en waarschuw een andere beheerder. De link werkt 30 minuten.',
    button: 'Dit is mijn account',
  },
  signingLink: {
    subject: 'Onderteken vrachtbrief {{code}}',
    heading: 'Een vrachtbrief wacht op ondertekening',
    lead: '{{sender}} vraagt {{organization}} vrachtbrief {{code}} te ondertekenen. U kunt hem zonder account lezen, een opmerking schrijven en ondertekenen.',
    advice:
      'De link werkt één keer en 24 uur lang. Uw organisatie heeft dit adres ervoor opgegeven. Stuur hem niet door: wie hem opent, kan ondertekenen.',
    button: 'Lezen en ondertekenen',
  },
  newDevice: {
    subject: 'Aangemeld op een nieuw apparaat',
    heading: 'Aangemeld op een nieuw apparaat',
    lead: '{{name}} is op {{time}} aangemeld op een apparaat dat nog niet eerder werd gebruikt: {{device}}, netwerk {{address}}.',
    advice:
      'Was u dit, dan hoeft u niets te doen. Zo niet, wijzig dan meteen uw wachtwoord en beëindig de andere sessies in uw profiel.',
  },
  report: {
    subject: 'Uw rapport: {{days}}',
    heading: 'Uw rapport',
    lead: 'De cijfers en grafieken van {{days}} staan in de bijgevoegde pdf.',
    stop: 'U krijgt deze e-mail omdat u erom vroeg. Met de knop kunt u het rapport na aanmelden wijzigen of beëindigen.',
    button: 'Rapport wijzigen of beëindigen',
  },
  stop: 'Deze e-mails stoppen zonder aan te melden',
  morning: {
    subject: '{{views}}',
    heading: 'Uw vrachtbrieven van vanochtend',
    lead: 'Stand op {{time}}:',
    view: '{{name}}: {{number}}',
    line_one: '{{name}}: {{number}} vrachtbrief',
    line_other: '{{name}}: {{number}} vrachtbrieven',
    button: 'Opdrachten openen',
  },
  secondFactorAdvice: 'Was u dit niet? Meld het dan meteen aan een beheerder van uw organisatie.',
  secondFactorOn: {
    subject: 'Aanmelden in twee stappen is ingeschakeld',
    lead: 'Wie zich als {{name}} aanmeldt, moet vanaf nu ook de code van een app geven.',
  },
  secondFactorOff: {
    subject: 'Aanmelden in twee stappen is uitgeschakeld',
    lead: 'Het wachtwoord van {{name}} volstaat weer om aan te melden. De herstelcodes werken niet meer.',
  },
  secondFactorReset: {
    subject: 'Uw aanmelden in twee stappen is gereset',
    lead: '{{by}} heeft het aanmelden in twee stappen van {{name}} gereset, bijvoorbeeld vanwege een verloren telefoon. Alle sessies zijn beëindigd; het wachtwoord is niet gewijzigd.',
    advice:
      'Hebt u hier niet om gevraagd, wijzig dan meteen uw wachtwoord, schakel aanmelden in twee stappen opnieuw in en waarschuw uw organisatie.',
  },
  recoveryCodesRenewed: {
    subject: 'Uw herstelcodes zijn vernieuwd',
    lead: 'Er zijn nieuwe herstelcodes gemaakt voor {{name}}. Eerdere werken niet meer.',
  },
  recoveryCodeUsed: {
    subject: 'Er is een herstelcode gebruikt',
    lead: 'Er is een herstelcode van {{name}} gebruikt in plaats van de app. Resterende codes: {{left}}.',
  },
  passkeyAdded: {
    subject: 'Er is een passkey toegevoegd',
    lead: 'De passkey “{{passkey}}” opent vanaf nu het account van {{name}}.',
  },
  passkeyRemoved: {
    subject: 'Er is een passkey verwijderd',
    lead: 'De passkey “{{passkey}}” opent het account van {{name}} niet meer.',
  },
  passkeyRefused: {
    subject: 'Een passkey is geweigerd',
    lead: 'Iemand probeerde zich als {{name}} aan te melden of een vrachtbrief te ondertekenen met de passkey “{{passkey}}”. Die leek een kopie, want de teller was teruggelopen, en is geweigerd.',
    advice: 'Verwijder deze passkey in uw profiel en waarschuw een beheerder van uw organisatie.',
  },
  fact: {
    cmrCode: 'Vrachtbrief',
    tripID: 'Rit',
    sender: 'Afzender',
    carrier: 'Vervoerder',
    recipient: 'Ontvanger',
    driver: 'Chauffeur',
    plates: 'Kentekens',
    collection: 'Laden',
    delivery: 'Lossen',
    signedBy: 'Getekend door',
    signedAt: 'Getekend op',
    comment: 'Opmerking',
    goods: 'Goederen',
    returnedGoods: 'Retourgoederen',
  },
  openNote: 'Vrachtbrief openen',
  buttonFails: 'Werkt de knop niet, kopieer dan dit adres in uw browser:',
  linkLife: 'De link geldt alleen voor deze vrachtbrief en werkt 90 dagen.',
  tooLarge: 'Te groot om bij te voegen: {{names}}',
  questions: 'Vragen over deze vrachtbrief?',
  sentFor: 'Verstuurd door Roadnote voor {{organization}}',
  sentBy: 'Verstuurd door Roadnote.',
  noReply: 'Beantwoord deze e-mail niet; antwoorden worden niet gelezen.',
}
