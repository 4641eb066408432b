-- What somebody needs to recognise where they are signed in: the program as it names itself, and the network, shortened
-- (the last part of the address is never kept here).
alter table session
  add column user_agent text check (length(user_agent) <= 500),
  add column address text check (length(address) <= 60);
alter table session drop column ip_hash;
