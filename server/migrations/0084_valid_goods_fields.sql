-- compatible with the version before
alter table good validate constraint goods_fields_are_sound;
