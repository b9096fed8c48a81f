-- online
CREATE INDEX "products_order" ON "products" USING btree ("position","id");