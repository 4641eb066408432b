-- Links that open something for one person are no longer kept once their delivery is over, and wait encrypted. What was
-- given up or kept before forgets them here, except in the demo, where such links stay readable. What still waits forgets
-- them when it is over.
update outbox
set payload = jsonb_set(
  replace(payload::text, substr(personal, 2, length(personal) - 2), '…')::jsonb, '{personal}', 'null')
from (select id, (payload -> 'personal')::text as personal from outbox) as stored
where stored.id = outbox.id
  and outbox.state in ('kept', 'failed')
  and coalesce(outbox.payload ->> 'personal', '') <> ''
  and not exists (select from installation where key = 'demo');
